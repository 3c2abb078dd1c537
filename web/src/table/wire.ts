/* The records of the wire under the names that the table uses. */
import type { Question } from '../wire/types';

export type * from '../wire/types';
export type Offer = Question['offer'];
export type Answer = Question['options'][number]['answer'];

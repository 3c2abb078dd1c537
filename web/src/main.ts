import { mount } from 'svelte';
import App from './App.svelte';
import sprite from './art/icons.svg?raw';
import './style/tokens.css';
import './style/base.css';

document.body.insertAdjacentHTML('afterbegin', sprite);
const target = document.getElementById('page');
if (target) mount(App, { target });

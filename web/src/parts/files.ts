/* Files that the page gives to the device. */

/** Let the browser keep a saved game. */
export function keepAsFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName(name);
  link.click();
  URL.revokeObjectURL(link.href);
}

export function fileName(name: string): string {
  return `${name.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '') || 'game'}.haven`;
}

/** Long enough for the browser to begin reading. */
const KEEP_MS = 10_000;

/** Puts a file among the person's downloads. */
export function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

/** Gives a text to the browser as a file to keep. */
export const saveFile = (name: string, text: string, type: string): void =>
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))

/** Gives a file to the browser to keep. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken hold of it by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

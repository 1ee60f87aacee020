const begin = '%PDF-'
const end = '%%EOF'
/** Bytes at a file's end within which readers look for its last line. */
const tail = 1024

/** Whether these bytes begin and end as a PDF does; one that was cut off does not. */
export function looksLikePdf(bytes: Uint8Array): boolean {
  const text = (from: number, to?: number): string =>
    Buffer.from(bytes.subarray(from, to)).toString('latin1')
  return text(0, begin.length) === begin && text(Math.max(0, bytes.length - tail)).includes(end)
}

import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'

export type { PDFDocumentProxy }

/** Opens a file for looking at it; `bytes` stay the caller's. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerPort ??= new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    type: 'module',
  })
  // Letters as outlines: as fonts a browser moves each to a whole pixel, and tears Arabic words apart.
  return getDocument({ data: bytes.slice(), disableFontFace: true }).promise
}

/** Draws a page, `width` CSS pixels wide. Gives back what ends it. */
export function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
): () => void {
  let end = (): void => undefined
  let isEnded = false
  const draw = async (): Promise<void> => {
    const page = await pdf.getPage(number)
    if (isEnded) return
    const sharp = Math.min(devicePixelRatio, 2)
    const scale = (width / page.getViewport({ scale: 1 }).width) * sharp
    const viewport = page.getViewport({ scale })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    const task = page.render({ canvas, viewport })
    end = () => task.cancel()
    // A page that was scrolled past is no fault.
    await task.promise.catch(() => undefined)
  }
  void draw()
  return () => {
    isEnded = true
    end()
  }
}

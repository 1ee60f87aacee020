import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/page/notice.tsx'
import { drawPage, openPdf, type PDFDocumentProxy } from './open-pdf.ts'
import classes from './preview.module.css'

/** Every page as it will be printed; only those near the window are drawn. */
export default function PdfPages({ bytes }: { bytes: Uint8Array }) {
  const { t } = useTranslation('preview')
  const [opened, setOpened] = useState<{ pdf: PDFDocumentProxy; ratio: number } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    let pdf: PDFDocumentProxy | null = null
    const open = async (): Promise<void> => {
      pdf = await openPdf(bytes)
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      if (isCurrent) setOpened({ pdf, ratio: width / height })
    }
    open().catch(() => isCurrent && setFailed(true))
    return () => {
      isCurrent = false
      void pdf?.loadingTask.destroy()
    }
  }, [bytes])
  // The file is there all the same: it can be kept and opened elsewhere.
  if (hasFailed) return <Notice tone="warning">{t('preview:not-shown')}</Notice>
  if (opened === null) return null
  return (
    <div className={classes.pages}>
      {Array.from({ length: opened.pdf.numPages }, (_, at) => (
        <PdfPage key={at} pdf={opened.pdf} number={at + 1} ratio={opened.ratio} />
      ))}
    </div>
  )
}

function PdfPage({ pdf, number, ratio }: { pdf: PDFDocumentProxy; number: number; ratio: number }) {
  const { t } = useTranslation('preview')
  const frame = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: '800px' },
    )
    if (frame.current !== null) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const canvas = frame.current
    if (canvas === null || !isNear) return
    const end = drawPage(pdf, number, canvas, canvas.clientWidth)
    return () => {
      end()
      // Three hundred drawn pages would be a gigabyte.
      canvas.width = 0
      canvas.height = 0
    }
  }, [pdf, number, isNear])
  return (
    <canvas
      ref={frame}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nothing can be drawn on an img
      role="img"
      aria-label={t('preview:page-of', { page: number, pages: pdf.numPages })}
      className={classes.page}
      style={{ aspectRatio: ratio }}
    />
  )
}

import { useEffect } from 'react'
import { isolate } from '../../i18n/isolate.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** Puts a page's title before the product's in the browser's title. */
export function useDocumentTitle(title: string): void {
  const { t } = useTexts()
  const product = t('shell:product.name')
  useEffect(() => {
    document.title = `${isolate(title)} · ${product}`
  }, [title, product])
}

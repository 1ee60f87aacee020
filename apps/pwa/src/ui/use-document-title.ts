import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Puts a page's title before the product's in the browser's title. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation('shell')
  const product = t('shell:product.name')
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
}

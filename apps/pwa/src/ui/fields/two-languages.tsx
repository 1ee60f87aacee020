import '../../styles/inputs.css'
import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './fields.module.css'

type Side = {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (event: { currentTarget: { value: string } }) => void
  readonly onBlur: () => void
  readonly error: ReactNode
}

/**
 * A text in both languages side by side, each in its own direction whatever the reader's is. Where one
 * alone is written the other is marked as missing. `lines` makes room for as many, and more as they come.
 */
export function TwoLanguages({ en, ar, lines = 1 }: { en: Side; ar: Side; lines?: number }) {
  const { t } = useTranslation('shell')
  const field = (lang: 'en' | 'ar', { label, ...own }: Side, other: Side) => {
    const isMissing = own.value.trim() === '' && other.value.trim() !== ''
    const props = {
      label: (
        <>
          {label}
          {isMissing && <span className={classes.mark}>{t('shell:text.untranslated')}</span>}
        </>
      ),
      lang,
      dir: lang === 'ar' ? 'rtl' : 'ltr',
      ...own,
    }
    return lines === 1 ? (
      <TextInput {...props} />
    ) : (
      <Textarea {...props} autosize minRows={lines} maxRows={20} />
    )
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {field('en', en, ar)}
      {field('ar', ar, en)}
    </SimpleGrid>
  )
}

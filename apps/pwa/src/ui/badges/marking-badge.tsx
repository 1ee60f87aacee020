import type { Marking } from '@apron/contracts/marking.ts'
import { IconShieldLock } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './badge.module.css'

const look = {
  '--badge-text': 'var(--warning-text)',
  '--badge-ground': 'var(--warning-ground)',
} as CSSProperties

/** The protective marking of an assessment; nothing where it has none. */
export function MarkingBadge({ marking }: { marking: Marking | null | undefined }) {
  const { t, i18n } = useTranslation('words')
  if (marking === null || marking === undefined) return null
  return (
    <span className={classes.badge} style={look} title={t('words:marking')}>
      <IconShieldLock className={classes.mark} size={16} aria-hidden />
      <bdi>{markingName(marking, i18n.language)}</bdi>
    </span>
  )
}

/** A marking by its name in a language. */
export const markingName = ({ name }: Marking, language: string): string =>
  language === 'ar' ? name.ar : name.en

/** The same in a file: whoever reads it must know of one without a marking, too. */
export const markingColumn = <Row extends { readonly marking?: Marking | null | undefined }>(
  t: (key: 'words:marking' | 'words:no-marking') => string,
  language: string,
) =>
  ({
    key: 'marking',
    label: t('words:marking'),
    marks: ({ marking }: Row) => marking,
    file: ({ marking }: Row) => (marking ? markingName(marking, language) : t('words:no-marking')),
  }) as const

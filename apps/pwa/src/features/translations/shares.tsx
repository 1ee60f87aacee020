import type { TranslationShare } from '@apron/contracts/text-check.ts'
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { Fold } from '../../ui/fold.tsx'
import { useFigure } from '../../ui/figures/use-figure.ts'
import { WideTable } from '../../ui/list/wide-table.tsx'
import classes from './translations.module.css'

/** How much of each category is translated, and checked in both languages; one narrows the list to it. */
export function Shares({
  shares,
  chosen,
  onChoose,
}: {
  shares: readonly TranslationShare[]
  chosen: string | undefined
  onChoose: (categoryId: string | null) => void
}) {
  const { t } = useTranslation('translations')
  const { number, percent } = useFigure()
  if (shares.length === 0) return null
  // Rounded down: all but one of a thousand are not all.
  const share = (part: number, whole: number): string =>
    percent(whole === 0 ? null : Math.floor((part / whole) * 1000) / 10)
  return (
    <Fold title={t('translations:shares.title')}>
      <WideTable label={t('translations:shares.title')} className={classes.wide}>
        <table className={classes.shares} aria-label={t('translations:shares.title')}>
          <thead>
            <tr>
              <th scope="col">{t('translations:kind.category')}</th>
              <th scope="col">{t('translations:shares.texts')}</th>
              <th scope="col">{t('translations:shares.translated')}</th>
              <th scope="col">{t('translations:shares.checked')}</th>
            </tr>
          </thead>
          <tbody>
            {shares.map(({ categoryId, name, texts, translated, checked }) => (
              <tr key={categoryId}>
                <th scope="row">
                  <UnstyledButton
                    className={classes.choose}
                    aria-pressed={chosen === categoryId}
                    onClick={() => onChoose(chosen === categoryId ? null : categoryId)}
                  >
                    <BilingualText text={name} quiet />
                  </UnstyledButton>
                </th>
                <td>{number(texts)}</td>
                <td>{share(translated, texts)}</td>
                <td>{share(checked, texts)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </Fold>
  )
}

import type { TranslationShare } from '@apron/contracts/text-check.ts'
import { Table, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '../../ui/bilingual-text.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useFigure } from '../../ui/use-figure.ts'
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
    <Panel title={t('translations:shares.title')}>
      <Table.ScrollContainer minWidth="24rem">
        <Table className={classes.shares} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('translations:kind.category')}</Table.Th>
              <Table.Th>{t('translations:shares.texts')}</Table.Th>
              <Table.Th>{t('translations:shares.translated')}</Table.Th>
              <Table.Th>{t('translations:shares.checked')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shares.map(({ categoryId, name, texts, translated, checked }) => (
              <Table.Tr key={categoryId}>
                <Table.Th scope="row">
                  <UnstyledButton
                    className={classes.choose}
                    aria-pressed={chosen === categoryId}
                    onClick={() => onChoose(chosen === categoryId ? null : categoryId)}
                  >
                    <BilingualText text={name} quiet />
                  </UnstyledButton>
                </Table.Th>
                <Table.Td>{number(texts)}</Table.Td>
                <Table.Td>{share(translated, texts)}</Table.Td>
                <Table.Td>{share(checked, texts)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  )
}

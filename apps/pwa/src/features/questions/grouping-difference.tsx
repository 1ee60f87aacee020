import { locationTypes } from '@apron/contracts/named-in-addresses.ts'
import type { LocationType } from '@apron/contracts/location.ts'
import type { ListedQuestion } from '@apron/contracts/question.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { formatNumber } from '../../ui/format.ts'
import { locationTypeKey } from '../../ui/word-keys.ts'
import type { GroupingChange } from './grouping-edits.ts'
import classes from './grouping-matrix.module.css'

/** Questions that are named one by one; the kinds' counts tell of the others. */
const maxNamed = 200

/** What would be saved: how many questions each kind of location gains and loses, and which. */
export function GroupingDifference({
  changes,
  onSave,
  onClose,
}: {
  changes: readonly GroupingChange<ListedQuestion>[]
  onSave: () => void
  onClose: () => void
}) {
  const { t, i18n } = useTranslation(['questions', 'words', 'shell'])
  const number = (value: number): string => formatNumber(value, i18n.language)
  const names = (kinds: readonly LocationType[]): string =>
    new Intl.ListFormat(i18n.language).format(kinds.map((kind) => t(locationTypeKey[kind])))
  return (
    <Dialog
      title={t('questions:groupings.difference', { count: changes.length })}
      shape="wide"
      onClose={onClose}
    >
      <Stack>
        <ul>
          {locationTypes.map((kind) => {
            const added = changes.filter((change) => change.added.includes(kind)).length
            const removed = changes.filter((change) => change.removed.includes(kind)).length
            if (added + removed === 0) return null
            return (
              <li key={kind}>
                {t('questions:groupings.kind-changes', {
                  kind: t(locationTypeKey[kind]),
                  added: number(added),
                  removed: number(removed),
                })}
              </li>
            )
          })}
        </ul>
        {/* Scrolls where it is long: then the keyboard must reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul className={classes.changes} tabIndex={0}>
          {changes.slice(0, maxNamed).map(({ question, added, removed }) => (
            <li key={question.id}>
              <BilingualText text={question.text} quiet />
              <Text size="sm" c="dimmed">
                {added.length > 0 && t('questions:groupings.added', { kinds: names(added) })}
                {added.length > 0 && removed.length > 0 && ' · '}
                {removed.length > 0 && t('questions:groupings.removed', { kinds: names(removed) })}
              </Text>
            </li>
          ))}
        </ul>
        {changes.length > maxNamed && (
          <Text>
            {t('questions:groupings.more', { number: number(changes.length - maxNamed) })}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell:dialog.cancel')}
          </Button>
          <Button onClick={onSave}>{t('questions:groupings.save-all')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

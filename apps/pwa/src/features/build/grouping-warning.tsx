import type { ListedLocation } from '@apron/contracts/location.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { locationTypeKey } from '../../ui/word-keys.ts'
import type { OutputOfQuestions } from './outputs.ts'
import { type BuildValues, idsOf, misfits } from './values.ts'

/** Says where the questions are those of another kind of location, and offers the way back. */
export function GroupingWarning({
  values: { grouping, questions: chosen },
  type,
  questions,
  onChange,
}: {
  values: BuildValues
  type: ListedLocation['locationType']
  questions: OutputOfQuestions['questions']
  onChange: (parts: { grouping?: string; questions?: string }) => void
}) {
  const { t, i18n } = useTranslation(['build', 'words'])
  const others = misfits(chosen, type, questions)
  const name = t(locationTypeKey[type])
  if (grouping === type && others.length === 0) return null
  const removed = new Set(others)
  return (
    <Stack gap="xs" mt="sm">
      {grouping !== type && (
        <Notice tone="warning" live>
          {t('build:misfit.grouping', { type: name })}
          <Group mt="xs">
            <Button variant="default" onClick={() => onChange({ grouping: type })}>
              {t('build:misfit.use', { type: name })}
            </Button>
          </Group>
        </Notice>
      )}
      {others.length > 0 && (
        <Notice tone="warning" live>
          {t('build:misfit.questions', {
            count: others.length,
            number: formatNumber(others.length, i18n.language),
            type: name,
          })}
          <Group mt="xs">
            <Button
              variant="default"
              onClick={() =>
                onChange({
                  questions: idsOf(chosen)
                    .filter((id) => !removed.has(id))
                    .join(','),
                })
              }
            >
              {t('build:misfit.remove')}
            </Button>
          </Group>
        </Notice>
      )}
    </Stack>
  )
}

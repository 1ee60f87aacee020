import { Button, Stack, Text } from '@mantine/core'
import { actionTextMaxLength } from '@apron/scoring/limits.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format.ts'
import { Fold } from '../../ui/fold.tsx'
import { ProseField } from '../../ui/fields/prose-field.tsx'

const most = 5

/** Asks why up to five times, each of the answer before; the last answer can be taken as the root cause. */
export function FiveWhys({
  whys,
  onChange,
  onTake,
}: {
  whys: readonly string[]
  onChange: (whys: string[]) => void
  onTake: (cause: string) => void
}) {
  const { t, i18n } = useTranslation('actions')
  const asked = Math.min(whys.filter((why) => /\S/.test(why)).length + 1, most)
  const last = whys.findLast((why) => /\S/.test(why))
  return (
    <Fold title={t('actions:whys.title')}>
      <Stack>
        <Text c="dimmed">{t('actions:whys.means')}</Text>
        {Array.from({ length: Math.max(asked, whys.length) }, (_, index) => (
          <ProseField
            maxLength={actionTextMaxLength}
            // oxlint-disable-next-line react/no-array-index-key -- The first why is the first why.
            key={index}
            label={t(index === 0 ? 'actions:whys.first' : 'actions:whys.next', {
              number: formatNumber(index + 1, i18n.language),
            })}
            minRows={1}
            value={whys[index] ?? ''}
            onChange={(text) => {
              const next = [...whys]
              while (next.length < index) next.push('')
              next[index] = text
              while (next.length > 0 && next.at(-1) === '') next.pop()
              onChange(next)
            }}
          />
        ))}
        <div>
          <Button
            variant="default"
            disabled={last === undefined}
            onClick={() => last !== undefined && onTake(last)}
          >
            {t('actions:whys.take')}
          </Button>
        </div>
      </Stack>
    </Fold>
  )
}

import '@mantine/core/styles/InlineInput.layer.css'
import { actionTextMaxLength } from '@apron/scoring/limits.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import type { ActionDetail } from '@apron/contracts/action.ts'
import { reviewCriteria, type ReviewCriterion } from '@apron/scoring/action-lists.ts'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { criterionKey, criterionMeansKey, sentenceKey } from './action-words.ts'
import { ProseField } from '../../ui/fields/prose-field.tsx'
import type { Acting } from './use-acting.ts'

/** What a reviewer has written: the sentence of each criterion that is not met, and words beside them. */
export type TypedReview = {
  readonly failed: Partial<Record<ReviewCriterion, string>>
  readonly words: string
}
export const noReview: TypedReview = { failed: {}, words: '' }

export type ReviewProps = Acting & {
  action: ActionDetail
  typed: TypedReview
  onTyped: (typed: TypedReview) => void
  onDone: () => void
}

const sentenceMax = 500

/** Judges a plan by six criteria: it is accepted where all are met, and goes back with a sentence for each that is not. */
export function ReviewForm({ action, typed, onTyped, onDone, act, isBusy }: ReviewProps) {
  const { t } = useTranslation('actions')
  const { api } = useTablet()
  const review = useSend('action.review', { api, refreshes: ['action.one', 'actions.list'] })
  const [fault, setFault] = useState<string | null>(null)
  const { failed, words } = typed
  const unmet = reviewCriteria.filter((it) => failed[it] !== undefined)
  const isBlank = (it: ReviewCriterion): boolean => !/\S/.test(failed[it] ?? '')
  const turn = (criterion: ReviewCriterion, isMet: boolean): void => {
    const { [criterion]: _, ...rest } = failed
    onTyped({
      ...typed,
      failed: isMet ? rest : { ...rest, [criterion]: t(sentenceKey[criterion]) },
    })
  }
  const send = async (decision: 'accept' | 'return'): Promise<void> => {
    const isEmpty = decision === 'return' && unmet.length === 0 && !/\S/.test(words)
    setFault(isEmpty ? t('actions:fault.say-what') : null)
    if (isEmpty || unmet.some(isBlank)) return
    const criteria = unmet.map((criterion) => ({ criterion, sentence: failed[criterion] ?? '' }))
    const body = { version: action.version, decision, criteria, words }
    const done = t(decision === 'accept' ? 'actions:review.accepted' : 'actions:review.returned')
    const input = { params: { actionId: action.id }, body }
    if (await act(() => review.mutateAsync(input), done)) onDone()
  }
  return (
    <Stack>
      {action.isCauseRestated && <Notice tone="warning">{t('actions:plan.restated')}</Notice>}
      <Text c="dimmed">{t('actions:review.means')}</Text>
      {reviewCriteria.map((criterion) => {
        const sentence = failed[criterion]
        return (
          <div key={criterion}>
            <Checkbox
              label={t(criterionKey[criterion])}
              description={t(criterionMeansKey[criterion])}
              size="md"
              py={8}
              checked={sentence === undefined}
              onChange={({ currentTarget }) => turn(criterion, currentTarget.checked)}
            />
            {sentence !== undefined && (
              <ProseField
                label={t('actions:review.sentence')}
                minRows={2}
                maxLength={sentenceMax}
                value={sentence}
                error={isBlank(criterion) ? t('actions:fault.missing') : null}
                onChange={(text) => onTyped({ ...typed, failed: { ...failed, [criterion]: text } })}
              />
            )}
          </div>
        )
      })}
      <ProseField
        maxLength={actionTextMaxLength}
        label={t('actions:review.words')}
        value={words}
        error={fault}
        onChange={(text) => onTyped({ ...typed, words: text })}
      />
      <Group>
        <Button loading={isBusy} disabled={unmet.length > 0} onClick={() => void send('accept')}>
          {t('actions:review.accept')}
        </Button>
        <Button
          variant={unmet.length > 0 ? 'filled' : 'default'}
          disabled={isBusy}
          onClick={() => void send('return')}
        >
          {t('actions:review.return')}
        </Button>
      </Group>
    </Stack>
  )
}

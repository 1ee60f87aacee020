import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { type VerificationOutcome, verificationOutcomes } from '@apron/scoring/action-lists.ts'
import { actionTextMaxLength } from '@apron/scoring/limits.ts'
import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ProseField } from '../ui/fields/prose-field.tsx'

export type TypedVerdict = {
  readonly outcome: VerificationOutcome | null
  readonly words: string
}
export const noVerdict: TypedVerdict = { outcome: null, words: '' }
/** What can be sent: with words, unless all is well. */
export type WholeVerdict = TypedVerdict & { readonly outcome: VerificationOutcome }

const lacksWords = ({ outcome, words }: TypedVerdict): boolean =>
  outcome !== null && outcome !== 'verified' && !/\S/.test(words)
export const isWholeVerdict = (typed: TypedVerdict): typed is WholeVerdict =>
  typed.outcome !== null && !lacksWords(typed)

/** What somebody found of a part that is done, at a desk or on site. */
export function VerdictFields({
  typed,
  wasTried,
  onChange,
}: {
  typed: TypedVerdict
  /** What is missing is said once somebody tried to save. */
  wasTried: boolean
  onChange: (typed: TypedVerdict) => void
}) {
  const { t } = useTranslation('words')
  const { outcome, words } = typed
  return (
    <>
      <Radio.Group
        label={t('words:verdict.title')}
        value={outcome ?? ''}
        error={wasTried && outcome === null ? t('words:verdict.outcome-missing') : null}
        onChange={(value) =>
          onChange({ outcome: verificationOutcomes.find((it) => it === value) ?? null, words })
        }
      >
        <Stack gap={0} mt={4}>
          {verificationOutcomes.map((value) => (
            <Radio key={value} value={value} label={t(outcomeKey[value])} size="md" py={10} />
          ))}
        </Stack>
      </Radio.Group>
      <ProseField
        label={t('words:verdict.words')}
        description={t('words:verdict.example')}
        value={words}
        maxLength={actionTextMaxLength}
        error={wasTried && lacksWords(typed) ? t('words:verdict.words-missing') : null}
        onChange={(text) => onChange({ outcome, words: text })}
      />
    </>
  )
}

/** What each outcome means for the plan, in the namespace `words`. */
export const outcomeKey = {
  verified: 'words:verdict.verified',
  partly: 'words:verdict.partly',
  'not-effective': 'words:verdict.not-effective',
} as const satisfies Record<VerificationOutcome, string>

import { summaryTextMaxLength } from '@apron/scoring/limits.ts'
import { summaryRegister, type SummaryText } from '@apron/scoring/register.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IsolatedText } from '../../../ui/text/isolated-text.tsx'
import { summaryTextKey } from '../../../ui/word-keys.ts'
import { ConflictView } from '../conflict/conflict-view.tsx'
import { LeftOver } from '../conflict/left-over.tsx'
import { MarkedText } from '../../../ui/difference/marked-text.tsx'
import { ThirdValue } from '../conflict/third-value.tsx'
import { leftOverOf } from '../model/left-over.ts'
import { HelpButtons } from '../help/help-buttons.tsx'
import { AnsweredBy } from '../question/answered-by.tsx'
import { CountedText } from '../question/counted-text.tsx'
import { SaveMark } from '../question/save-mark.tsx'
import { useRegister } from '../use-register.ts'
import { useLaunching } from '../use-work.ts'
import panel from './summary-panel.module.css'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const say = (value: unknown, other: unknown): ReactNode => (
  <MarkedText text={textOf(value)} other={textOf(other)} />
)
const wholeAssessment = { question: null } as const

/** One summary text: written like a finding, and with its own conflict. */
export function SummaryTextField({ text }: { text: SummaryText }) {
  const { t } = useTranslation(['launch', 'words'])
  const { writer } = useLaunching()
  const register = summaryRegister(text)
  const { value, mark, may, shown } = useRegister(register)
  const { isConflict } = shown.view
  const leftOver = leftOverOf(shown.view)
  const label = t(summaryTextKey[text])
  const type = (typed: string): void =>
    may === 'resolve' ? writer.typeThird(register, typed, null) : writer.type(register, typed, null)
  const settle = (): void => void writer.record(register)
  const field = (
    <>
      <CountedText
        id={`text-${text}`}
        label={label}
        text={textOf(value)}
        max={summaryTextMaxLength}
        tooLong={t('launch:summary.too-long')}
        onType={type}
        onLeave={settle}
      />
      {text === 'summary' && (
        <HelpButtons
          about={wholeAssessment}
          text={textOf(value)}
          onTake={(taken) => {
            type(taken)
            settle()
          }}
        />
      )}
    </>
  )
  return (
    <div id={`part-${register}`} tabIndex={-1}>
      {isConflict && (
        <>
          <p className={panel.name}>{label}</p>
          <ConflictView
            register={register}
            version={null}
            say={say}
            third={
              <ThirdValue
                register={register}
                version={null}
                isComplete
                label={t('launch:conflict.write-text')}
              >
                {field}
              </ThirdValue>
            }
          />
        </>
      )}
      {may === 'write' && leftOver === null && field}
      {(may === 'view' || leftOver !== null) && !isConflict && (
        <>
          <p className={panel.name}>{label}</p>
          <p className={panel.read} dir="auto">
            {textOf(value) === '' ? (
              t('launch:summary.empty')
            ) : (
              <IsolatedText text={textOf(value)} />
            )}
          </p>
        </>
      )}
      {(!isConflict || may === 'write') && (
        <div className={panel.saved}>
          <SaveMark register={register} mark={mark} />
          <AnsweredBy view={shown.view} />
        </div>
      )}
      {leftOver !== null && <LeftOver draft={leftOver} version={null} say={say} />}
    </div>
  )
}

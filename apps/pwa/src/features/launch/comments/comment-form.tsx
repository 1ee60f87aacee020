import { commentMaxLength } from '@apron/scoring/limits.ts'
import { commentRegister } from '@apron/scoring/register.ts'
import { Button, Group } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../../ui/page/announce.ts'
import { draftedIn } from '../model/threads.ts'
import { CountedText } from '../question/counted-text.tsx'
import { useLaunching, useWorkState } from '../use-work.ts'
import { valueOf } from '../work/work.ts'
import classes from './comments.module.css'

/**
 * A comment, or an answer to one, while it is written: each keystroke is kept on this tablet, and it is
 * said when its author says so. A draft of before is gone on with.
 */
export function CommentForm({
  on,
  to,
  label,
  send,
  fieldId,
  onDone,
}: {
  on: string | null
  to: string | null
  label: string
  send: string
  fieldId?: string
  onDone?: () => void
}) {
  const { t } = useTranslation('launch')
  const { work, writer } = useLaunching()
  const ownId = useId()
  const id = fieldId ?? ownId
  const [fresh, setFresh] = useState(() => commentRegister(work.ports.newId()))
  const drafted = useWorkState((state) => draftedIn(state.shown, { on, to }))
  const register = drafted ?? fresh
  const text = useWorkState((state) => {
    const value = valueOf(state, register, work.me.id) as { text?: string } | undefined
    return value?.text ?? ''
  })
  const failure = useWorkState((state) => state.failures.get(register) ?? null)
  const value = (text: string) => ({ on, to, text })
  const say = async (): Promise<void> => {
    if (!(await writer.save(register, value(text.trim()), null))) return
    setFresh(commentRegister(work.ports.newId()))
    onDone?.()
    announce(t('launch:comments.sent'))
  }
  const isSayable = text.trim() !== '' && text.length <= commentMaxLength
  return (
    <div className={classes.form}>
      <CountedText
        id={id}
        label={label}
        text={text}
        max={commentMaxLength}
        tooLong={t('launch:comments.too-long')}
        onType={(text) => writer.type(register, value(text), null)}
        onLeave={() => undefined}
      />
      {failure !== null && (
        <p role="alert" className={classes.fault}>
          {t('launch:comments.failed')}
        </p>
      )}
      <Group gap="sm">
        <Button onClick={() => void say()} disabled={!isSayable}>
          {send}
        </Button>
        {text !== '' && (
          <Button
            variant="default"
            onClick={() => {
              void writer.drop(register)
              onDone?.()
            }}
          >
            {t('launch:comments.drop')}
          </Button>
        )}
        {drafted !== null && <span className={classes.kept}>{t('launch:comments.kept')}</span>}
      </Group>
    </div>
  )
}

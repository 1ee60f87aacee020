import type { Said, Thread } from '@apron/scoring/comments.ts'
import { commentRegister, settleRegister } from '@apron/scoring/register.ts'
import { Button, Group } from '@mantine/core'
import { IconCircleCheck, IconCloudUp, IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IsolatedText } from '../../../ui/text/isolated-text.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { Given } from '../../../ui/text/when.tsx'
import { draftedIn } from '../model/threads.ts'
import { usePerson } from '../use-person.ts'
import { useLaunching, useWorkState } from '../use-work.ts'
import { shownOf } from '../work/work.ts'
import { CommentForm } from './comment-form.tsx'
import type { CommentRights } from './use-comment-rights.ts'
import classes from './comments.module.css'

/** One comment with the answers to it. */
export function ThreadView({ thread, rights }: { thread: Thread; rights: CommentRights }) {
  const { t } = useTranslation('launch')
  const { writer } = useLaunching()
  const { id, on, isSettled, answers } = thread
  const isDrafted = useWorkState((state) => draftedIn(state.shown, { on, to: id }) !== null)
  const [isAnswering, setAnswering] = useState(false)
  const settle = (): void => void writer.save(settleRegister(id), !isSettled, null)
  const Symbol = isSettled ? IconCircleCheck : IconMessage
  return (
    <article
      className={classes.thread}
      data-settled={isSettled}
      aria-label={t('launch:comments.one')}
    >
      <p className={classes.state}>
        <Symbol size={20} aria-hidden />
        {isSettled ? t('launch:comments.settled') : t('launch:comments.open')}
      </p>
      <Line said={thread} />
      {answers.map((answer) => (
        <div key={answer.id} className={classes.answer}>
          <Line said={answer} />
        </div>
      ))}
      {(isAnswering || isDrafted) && rights.answer && (
        <CommentForm
          on={on}
          to={id}
          label={t('launch:comments.answer')}
          send={t('launch:comments.send-answer')}
          onDone={() => setAnswering(false)}
        />
      )}
      <Group gap="sm">
        {rights.answer && !isAnswering && !isDrafted && (
          <Button variant="default" onClick={() => setAnswering(true)}>
            {t('launch:comments.answer')}
          </Button>
        )}
        {rights.settle && (
          <Button variant="default" onClick={settle}>
            {isSettled ? t('launch:comments.open-again') : t('launch:comments.settle')}
          </Button>
        )}
      </Group>
    </article>
  )
}

function Line({ said: { id, text, author, at, receivedAt } }: { said: Said }) {
  const { t } = useTranslation('launch')
  const personOf = usePerson()
  const isUnsent = useWorkState((state) => shownOf(state, commentRegister(id)).view.unsent)
  return (
    <>
      <p className={classes.by}>
        <PersonName person={personOf(author)} /> · <Given at={at} receivedAt={receivedAt} />
        {isUnsent && (
          <>
            {' · '}
            <IconCloudUp size={18} aria-hidden /> {t('launch:mark.unsent')}
          </>
        )}
      </p>
      <p className={classes.text} dir="auto">
        <IsolatedText text={text} />
      </p>
    </>
  )
}

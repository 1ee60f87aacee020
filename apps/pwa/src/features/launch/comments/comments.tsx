import type { Thread } from '@apron/scoring/comments.ts'
import { Fragment, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { draftedIn, threadsIn } from '../model/threads.ts'
import { useWorkState } from '../use-work.ts'
import { CommentForm } from './comment-form.tsx'
import { newCommentId } from './new-comment-id.ts'
import { ThreadView } from './thread-view.tsx'
import { useCommentRights } from './use-comment-rights.ts'
import classes from './comments.module.css'

/** What reviewers say of a question, or of the whole where none is named, and what the team answers. */
export const Comments = memo(function Comments({ on }: { on: string | null }) {
  const { t } = useTranslation('launch')
  const rights = useCommentRights()
  const all = useWorkState((state) => threadsIn(state.shown))
  const asked = useWorkState((state) => state.outline.questions)
  const isDrafted = useWorkState((state) => draftedIn(state.shown, { on, to: null }) !== null)
  const isElsewhere = (thread: Thread): boolean =>
    thread.on !== null && !asked.some(({ id }) => id === thread.on)
  // What was said of a question that is not asked any more stands with the whole: it counts as open there.
  const threads = all.filter((thread) => thread.on === on || (on === null && isElsewhere(thread)))
  // What somebody is writing stays in sight when the review ends under it.
  const mayWrite = rights.begin || isDrafted
  if (threads.length === 0 && !mayWrite) return null
  return (
    <section className={classes.comments} aria-labelledby="comments-title">
      <h3 id="comments-title" className={classes.title}>
        {on === null ? t('launch:comments.of-whole') : t('launch:comments.title')}
      </h3>
      {threads.map((thread) => (
        <Fragment key={thread.id}>
          {isElsewhere(thread) && (
            <p className={classes.elsewhere}>{t('launch:comments.elsewhere')}</p>
          )}
          <ThreadView thread={thread} rights={rights} />
        </Fragment>
      ))}
      {mayWrite && (
        <CommentForm
          key={on}
          on={on}
          to={null}
          label={t('launch:comments.new')}
          send={t('launch:comments.send')}
          fieldId={newCommentId}
        />
      )}
    </section>
  )
})

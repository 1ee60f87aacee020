import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { threadsIn } from '../model/threads.ts'
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
  const threads = all.filter((thread) => thread.on === on)
  if (threads.length === 0 && !rights.begin) return null
  return (
    <section className={classes.comments} aria-labelledby="comments-title">
      <h3 id="comments-title" className={classes.title}>
        {on === null ? t('launch:comments.of-whole') : t('launch:comments.title')}
      </h3>
      {threads.map((thread) => (
        <ThreadView key={thread.id} thread={thread} rights={rights} />
      ))}
      {rights.begin && (
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

import type { AnswerValue } from '@apron/contracts/mutation.ts'
import '../../../styles/inputs.css'
import { Button, Group, Textarea } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/page/notice.tsx'
import { textDirection } from '../../../ui/text/text-direction.ts'
import { textLanguage } from '../../../ui/text/text-language.ts'
import { editReasonMaxLength, findingMaxLength } from '@apron/scoring/limits.ts'
import { CountedText } from '../question/counted-text.tsx'
import { LevelPicker } from '../question/level-picker.tsx'
import { References } from '../question/references.tsx'
import { editFormId, editId } from './edit-id.ts'
import { useAnswerEdit } from './use-answer-edit.ts'
import classes from './answer-edit.module.css'

/** Changes an answer while it is in review: another's word, so it says what follows before it is sent. */
export function AnswerEdit({
  assessmentId,
  question,
  standing,
  base,
  offered,
}: {
  assessmentId: string
  question: string
  standing: AnswerValue
  base: readonly string[]
  /** References of the question, to cite. */
  offered: readonly string[] | undefined
}) {
  const { t, i18n } = useTranslation(['review', 'launch', 'shell'])
  const edit = useAnswerEdit({ assessmentId, question }, { value: standing, base })
  const { value } = edit
  // Whoever begins by a key goes on by keys; a change that a reload kept takes the focus from nothing.
  const wasBegun = useRef(false)
  const title = useRef<HTMLHeadingElement>(null)
  const isOpen = value !== null
  useEffect(() => {
    if (!isOpen || !wasBegun.current) return
    title.current?.focus()
    title.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  if (value === null) {
    return (
      <div className={classes.begin}>
        <Button
          id={editId}
          variant="default"
          leftSection={<IconPencil size={20} aria-hidden />}
          onClick={() => {
            wasBegun.current = true
            edit.begin()
          }}
        >
          {t('review:edit.begin')}
        </Button>
      </div>
    )
  }
  return (
    <section
      id={editFormId}
      className={classes.edit}
      aria-labelledby="edit-title"
      data-testid="answer-edit"
    >
      <h3 ref={title} tabIndex={-1} id="edit-title" className={classes.title}>
        {t('review:edit.title')}
      </h3>
      <p className={classes.follows}>{t('review:edit.follows')}</p>
      <LevelPicker
        level={value.complianceLevel}
        onChoose={(level) => edit.change({ edit: 'level', level })}
      />
      <div>
        <CountedText
          id="edit-finding"
          label={t('launch:finding.title')}
          text={value.findings}
          max={findingMaxLength}
          tooLong={t('launch:finding.too-long')}
          onType={(text) => edit.change({ edit: 'findings', text })}
          onLeave={() => undefined}
        />
      </div>
      <References
        question={question}
        cited={value.references}
        ofQuestion={offered}
        onChange={edit.change}
      />
      <Textarea
        label={t('review:edit.reason')}
        description={t('review:edit.reason-hint')}
        required
        error={edit.lacksReason ? t('review:edit.reason-wanted') : null}
        value={edit.reason}
        onChange={(event) => edit.explain(event.currentTarget.value)}
        maxLength={editReasonMaxLength}
        dir={textDirection(edit.reason, i18n.dir())}
        lang={textLanguage(edit.reason)}
        autosize
        minRows={2}
      />
      {edit.isStale && (
        <Notice tone="warning" live>
          {t('review:edit.stale')}
          <Button variant="default" mt="xs" onClick={edit.rebase}>
            {t('review:edit.replace')}
          </Button>
        </Notice>
      )}
      {edit.fault !== null && (
        <Notice tone="danger" live>
          {t(...edit.fault)}
        </Notice>
      )}
      <Group gap="sm">
        <Button
          onClick={() => void edit.save()}
          loading={edit.isBusy}
          disabled={edit.isStale || isEqual(value, standing)}
        >
          {t('review:edit.save')}
        </Button>
        <Button variant="default" onClick={edit.giveUp} disabled={edit.isBusy}>
          {t('review:edit.give-up')}
        </Button>
      </Group>
    </section>
  )
}

const isEqual = (a: AnswerValue, b: AnswerValue): boolean => JSON.stringify(a) === JSON.stringify(b)

import type { SubCategoryDetails } from '@apron/contracts/question.ts'
import { Button, Group, Stack } from '@mantine/core'
import {
  IconArrowsSort,
  IconCircleCheck,
  IconCircleX,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OneOf } from '../../tablet/one-of.tsx'
import { faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { DeleteHeading } from './delete-heading.tsx'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { CategorySelect } from './category-select.tsx'
import { HeadingFacts } from './heading-facts.tsx'
import { HeadingForm } from './heading-form.tsx'
import { nameIn } from './headings.ts'
import { OrderDialog } from './order-dialog.tsx'
import { paths, type Place } from './question-paths.ts'
import { refreshed } from './refreshed.ts'
import { useQuestionOrder } from './use-question-order.ts'
import { turnKeys } from './turn-keys.ts'

type Props = { subCategoryId: string; place: Place }

/** One sub-category: its name, its category, whether it is in use, and the order of its questions. */
export default function SubCategoryPage({ subCategoryId, place }: Props) {
  const { t } = useTranslation('questions')
  return (
    <OneOf
      call="sub-category.one"
      input={{ params: { subCategoryId } }}
      title={t('questions:sub-category.one')}
      failed={t('questions:sub-category.failed.fetch')}
      missing={t('questions:sub-category.missing')}
      back={<ButtonLink to={paths[place].list}>{t('questions:to-list')}</ButtonLink>}
    >
      {({ subCategory }) => <Known key={subCategoryId} subCategory={subCategory} place={place} />}
    </OneOf>
  )
}

function Known({ subCategory, place }: { subCategory: SubCategoryDetails; place: Place }) {
  const { t, i18n } = useTranslation('questions')
  const { api } = useTablet()
  const { outcome, tell, forget } = useOutcome()
  const change = useSend('sub-category.change', { api, refreshes: refreshed })
  const removal = useSend('sub-category.delete', { api, refreshes: refreshed })
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const { id: subCategoryId, name, status, questionCount } = subCategory
  const ordered = useQuestionOrder(subCategoryId, tell)
  const params = { subCategoryId }
  const next = status === 'active' ? 'inactive' : 'active'
  const set = async (
    body: { status?: typeof next; categoryId?: string },
    text: string,
  ): Promise<void> => {
    forget()
    try {
      await change.mutateAsync({ params, body })
      tell({ tone: 'good', text })
    } catch (error) {
      tell({
        tone: 'danger',
        text: `${t('questions:sub-category.failed.update')} ${t(...faultMessage(error))}`,
      })
    }
  }
  const words = { name: nameIn(name, i18n.language) }
  const remove = async (): Promise<void> => {
    setAsked(false)
    forget()
    try {
      const { outcome: became } = await removal.mutateAsync({ params })
      if (became === 'deleted') await navigate({ to: paths[place].list })
      else tell({ tone: 'good', text: t('questions:sub-category.kept', words) })
    } catch (error) {
      tell({
        tone: 'danger',
        text: `${t('questions:sub-category.failed.delete')} ${t(...faultMessage(error))}`,
      })
    }
  }
  return (
    <Page
      title={words.name}
      heading={<BilingualText text={name} />}
      maxWidth="56rem"
      actions={
        <ButtonLink
          to={paths[place].add}
          search={{ subCategoryId }}
          leftSection={<IconPlus size={20} aria-hidden />}
        >
          {t('questions:add')}
        </ButtonLink>
      }
    >
      <Stack>
        <OutcomeNotice outcome={outcome} />
        <HeadingFacts heading={subCategory}>
          <TextLink to={paths[place].list} search={{ subCategoryId }} py="xs">
            {t('questions:headings.show')}
          </TextLink>
        </HeadingFacts>
        <Group>
          <Button
            variant="default"
            loading={change.isPending}
            leftSection={
              next === 'active' ? (
                <IconCircleCheck size={20} aria-hidden />
              ) : (
                <IconCircleX size={20} aria-hidden />
              )
            }
            onClick={() => void set({ status: next }, t(turnKeys[next].done, words))}
          >
            {t(turnKeys[next].act)}
          </Button>
          <Button
            variant="default"
            loading={removal.isPending}
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={() => setAsked(true)}
          >
            {t('questions:act.delete')}
          </Button>
          {questionCount > 1 && (
            <Button
              variant="default"
              loading={ordered.isReading}
              leftSection={<IconArrowsSort size={20} aria-hidden />}
              onClick={() => void ordered.open()}
            >
              {t('questions:order.questions')}
            </Button>
          )}
        </Group>
        <CategorySelect
          categoryId={subCategory.categoryId}
          isBusy={change.isPending}
          onChoose={(categoryId) => void set({ categoryId }, t('questions:sub-category.moved'))}
        />
        <HeadingForm
          name={`sub-category-${subCategoryId}`}
          known={name}
          failed={t('questions:sub-category.failed.update')}
          saved={t('questions:sub-category.saved')}
          place={place}
          onSend={(changed) => change.mutateAsync({ params, body: { name: changed } })}
        />
      </Stack>
      {isAsked && (
        <DeleteHeading
          name={words.name}
          questionCount={questionCount}
          means={t('questions:sub-category.means-delete')}
          onClose={() => setAsked(false)}
          onConfirm={() => void remove()}
        />
      )}
      {ordered.rows !== null && (
        <OrderDialog
          of="questions"
          within={subCategoryId}
          title={t('questions:order.questions')}
          rows={ordered.rows}
          tell={tell}
          onReread={ordered.read}
          onClose={ordered.close}
        />
      )}
    </Page>
  )
}

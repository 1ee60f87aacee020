import type { CategoryDetails } from '@apron/contracts/question.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowsSort, IconFolderPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionOutcome } from '../../tablet/action-outcome.tsx'
import { OneOf } from '../../tablet/one-of.tsx'
import { useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { formatNumber } from '../../ui/format.ts'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import rows from '../../ui/rows.module.css'
import { InUseBadge } from '../../ui/in-use-badge.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { HeadingDialog } from './heading-dialog.tsx'
import { HeadingFacts } from './heading-facts.tsx'
import { HeadingForm } from './heading-form.tsx'
import { nameIn } from './headings.ts'
import { OrderDialog } from './order-dialog.tsx'
import { paths, type Place } from './question-paths.ts'
import { refreshed } from './refreshed.ts'
import { useReread } from './use-reread.ts'

type Props = { categoryId: string; place: Place }

/** One category: its name, whether it is in use, and its sub-categories in their order. */
export default function CategoryPage({ categoryId, place }: Props) {
  const { t } = useTranslation('questions')
  return (
    <OneOf
      call="category.one"
      input={{ params: { categoryId } }}
      title={t('questions:category.one')}
      failed={t('questions:category.failed.fetch')}
      missing={t('questions:category.missing')}
      back={<ButtonLink to={paths[place].list}>{t('questions:to-list')}</ButtonLink>}
    >
      {({ category }) => <Known key={categoryId} category={category} place={place} />}
    </OneOf>
  )
}

function Known({ category, place }: { category: CategoryDetails; place: Place }) {
  const { t, i18n } = useTranslation('questions')
  const { api } = useTablet()
  const navigate = useNavigate()
  const { outcome, tell, forget } = useOutcome()
  const change = useSend('category.change', { api, refreshes: refreshed })
  const { id: categoryId, name } = category
  return (
    <Page
      title={nameIn(name, i18n.language)}
      heading={<BilingualText text={name} />}
      maxWidth="56rem"
      actions={
        <CategoryMenu
          category={category}
          tell={tell}
          forget={forget}
          onGone={() => void navigate({ to: paths[place].list, search: {}, ignoreBlocker: true })}
        />
      }
    >
      <Stack>
        <OutcomeNotice outcome={outcome} />
        <HeadingFacts heading={category}>
          <TextLink to={paths[place].list} search={{ categoryId }} py="xs">
            {t('questions:headings.show')}
          </TextLink>
        </HeadingFacts>
        {category.status === 'inactive' && category.questionCount > 0 && (
          <Text>{t('shell:problem.conflict.category')}</Text>
        )}
        <HeadingForm
          name={`category-${categoryId}`}
          known={name}
          failed={t('questions:category.failed.update')}
          saved={t('questions:category.saved')}
          place={place}
          onSend={(changed) =>
            change.mutateAsync({ params: { categoryId }, body: { name: changed } })
          }
        />
        <SubCategories category={category} place={place} tell={tell} />
        <ActionOutcome of={{ categoryId }} />
      </Stack>
    </Page>
  )
}

function SubCategories({
  category: { id, subCategories },
  place,
  tell,
}: {
  category: CategoryDetails
  place: Place
  tell: ReturnType<typeof useOutcome>['tell']
}) {
  const { t, i18n } = useTranslation('questions')
  const [asked, setAsked] = useState<'add' | 'order' | null>(null)
  const reread = useReread()
  const close = (): void => setAsked(null)
  return (
    <Panel title={t('questions:sub-category.title')}>
      <ul className={rows.list}>
        {subCategories.map((it) => (
          <li key={it.id} className={rows.row}>
            <span className={rows.words}>
              <TextLink
                to={paths[place].subCategory}
                params={{ subCategoryId: it.id }}
                fw={600}
                py="xs"
              >
                <BilingualText text={it.name} />
              </TextLink>
              <Text size="sm" c="dimmed">
                {t('questions:headings.count', {
                  count: it.questionCount,
                  number: formatNumber(it.questionCount, i18n.language),
                })}
              </Text>
            </span>
            <InUseBadge status={it.status} />
          </li>
        ))}
      </ul>
      <Group mt="md">
        <Button
          variant="default"
          leftSection={<IconFolderPlus size={20} aria-hidden />}
          onClick={() => setAsked('add')}
        >
          {t('questions:sub-category.add')}
        </Button>
        {subCategories.length > 1 && (
          <Button
            variant="default"
            leftSection={<IconArrowsSort size={20} aria-hidden />}
            onClick={() => setAsked('order')}
          >
            {t('questions:order.sub-categories')}
          </Button>
        )}
      </Group>
      {asked === 'add' && <HeadingDialog categoryId={id} tell={tell} onClose={close} />}
      {asked === 'order' && (
        <OrderDialog
          of="sub-categories"
          within={id}
          title={t('questions:order.sub-categories')}
          rows={subCategories}
          tell={tell}
          onReread={reread}
          onClose={close}
        />
      )}
    </Panel>
  )
}

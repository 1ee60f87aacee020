import { Group } from '@mantine/core'
import { IconFileUpload, IconGridDots, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/links.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { HeadingSide } from './heading-side.tsx'
import { QuestionList } from './question-list.tsx'
import classes from './question-list.module.css'
import { paths, type Place } from './question-paths.ts'
import type { QuestionSearch } from './question-search.ts'
import { useHeadings } from './use-headings.ts'

type Props = {
  search: QuestionSearch
  onSearch: (search: QuestionSearch) => void
  place: Place
}

/** The questions with their categories at the side. */
export default function QuestionListPage({ search, onSearch, place }: Props) {
  const { t } = useTranslation('questions')
  const { outcome, tell, forget } = useOutcome()
  const categories = useHeadings()
  const { subCategoryId } = search
  return (
    <Page
      title={t('questions:title')}
      maxWidth="100rem"
      actions={
        <Group gap="sm">
          <ButtonLink
            to={paths[place].groupings}
            variant="default"
            leftSection={<IconGridDots size={20} aria-hidden />}
          >
            {t('questions:groupings.title')}
          </ButtonLink>
          <ButtonLink
            to={paths[place].import}
            variant="default"
            leftSection={<IconFileUpload size={20} aria-hidden />}
          >
            {t('questions:import')}
          </ButtonLink>
          <ButtonLink
            to={paths[place].add}
            search={subCategoryId === undefined ? {} : { subCategoryId }}
            leftSection={<IconPlus size={20} aria-hidden />}
          >
            {t('questions:add')}
          </ButtonLink>
        </Group>
      }
    >
      <OutcomeNotice outcome={outcome} />
      <div className={classes.columns}>
        <HeadingSide
          categories={categories}
          search={search}
          onSearch={onSearch}
          place={place}
          tell={tell}
        />
        <div className={classes.main}>
          <QuestionList
            categories={categories ?? []}
            search={search}
            onSearch={onSearch}
            place={place}
            tell={tell}
            forget={forget}
          />
        </div>
      </div>
    </Page>
  )
}

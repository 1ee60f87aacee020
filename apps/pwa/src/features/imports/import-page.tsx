import '../../styles/inputs.css'
import type { ImportKind } from '@apron/contracts/import.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/links.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { OutcomeNotice, useOutcome } from '../../ui/page/outcome.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { DropZone } from './drop-zone.tsx'
import { EffectPanel } from './effect-panel.tsx'
import { FaultList } from './fault-list.tsx'
import { FileNotice } from './file-notice.tsx'
import { HeadingsPanel } from './headings-panel.tsx'
import { LanguagePanel } from './language-panel.tsx'
import { LeftOutPanel } from './left-out-panel.tsx'
import { NoteList } from './note-list.tsx'
import { OverwritePanel } from './overwrite-panel.tsx'
import { titleKey } from './import-words.ts'
import { PastImports } from './past-imports.tsx'
import { ReadingPanel } from './reading-panel.tsx'
import { RenamePanel } from './rename-panel.tsx'
import { TemplateButtons } from './template-buttons.tsx'
import { useImport } from './use-import.ts'

type Props = {
  kind: ImportKind
  /** The list that the rows get into. */
  list:
    | '/questions-category-edit'
    | '/library/questions'
    | '/airport-management'
    | '/airlines-management'
}

/** A file of the library or the places: looked at, mapped, taken in whole, and taken back whole. */
export default function ImportPage({ kind, list }: Props) {
  const { t } = useTranslation('imports')
  const { outcome, tell, forget } = useOutcome()
  const importing = useImport(kind, { tell, forget })
  const { chosen, isReading, isApplying, choose, map, shape, rename, overwrite, leaveOut, takeIn } =
    importing
  const preview = chosen?.preview
  const isBusy = isReading || isApplying
  const isSomething = (preview?.tallies ?? []).some(({ added, changed }) => added + changed > 0)
  return (
    <Page
      title={t(titleKey[kind])}
      actions={
        <ButtonLink to={list} variant="default">
          {t('imports:to-list')}
        </ButtonLink>
      }
    >
      <Stack>
        <Text c="dimmed">{t('imports:intro')}</Text>
        <TemplateButtons kind={kind} tell={tell} />
        <OutcomeNotice outcome={outcome} />
        <DropZone
          label={t(chosen === null ? 'imports:choose' : 'imports:other-file')}
          isBusy={isBusy}
          onFile={(file) => void choose(file)}
        />
        {isBusy && <Notice live>{t(isApplying ? 'imports:applying' : 'imports:reading')}</Notice>}
        {chosen !== null && preview !== undefined && (
          <>
            <FileNotice name={chosen.file.name} preview={preview} />
            <NoteList notes={preview.notes} />
            <LanguagePanel preview={preview} onChange={(at, column) => void map(at, column)} />
            {preview.faultCount > 0 && (
              <FaultList preview={preview} onLeaveOut={() => void leaveOut(true)} />
            )}
            {preview.leftOutCount > 0 && (
              <LeftOutPanel preview={preview} onTakeBack={() => void leaveOut(false)} />
            )}
            {preview.shape.headerRow !== null && (
              <ReadingPanel preview={preview} onChange={(it) => void shape(it)} />
            )}
            {(preview.shape.category !== null || preview.shape.subCategory !== null) && (
              <HeadingsPanel shape={preview.shape} onChange={(it) => void shape(it)} />
            )}
            {preview.overwriteCount > 0 && (
              <OverwritePanel preview={preview} onChange={(choice) => void overwrite(choice)} />
            )}
            {preview.renameCount > 0 && (
              <RenamePanel
                preview={preview}
                isBusy={isBusy}
                onChange={(choice) => void rename(choice)}
              />
            )}
            {preview.digest !== null && <EffectPanel preview={preview} />}
            {preview.digest !== null && isSomething && (
              <Group justify="flex-end">
                <Button loading={isBusy} onClick={() => void takeIn()}>
                  {t('imports:take-in')}
                </Button>
              </Group>
            )}
            {preview.headings.length > 0 && (
              <ColumnMapping preview={preview} onChange={(at, column) => void map(at, column)} />
            )}
          </>
        )}
        <PastImports kind={kind} tell={tell} />
      </Stack>
    </Page>
  )
}

import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { isolate } from '../../../i18n/isolate.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { keptMostBytes, wantedFiles, withinBound } from '../../../tablet/kept-files.ts'
import { useIsOnline } from '../../../tablet/use-is-online.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { formatBytes } from '../../../ui/format.ts'
import { saveBlob } from '../../../ui/save-file.ts'
import { Push } from '../frame/push.tsx'
import { useWorkState } from '../use-work.ts'
import { Fold } from './fold.tsx'
import { Written } from '../../../ui/text/written.tsx'
import classes from './documents.module.css'

/** The files of the references that a question names: from this tablet, else from the server, else said. */
export function Documents({ cited }: { cited: readonly string[] }) {
  const { t } = useTexts()
  const { db } = useTablet()
  const kept = useLiveQuery(async () => withinBound(await wantedFiles(db)), [db])
  const all = useWorkState((state) => state.outline.references)
  const documents = cited.flatMap((id) => {
    const found = all.find((one) => one.id === id)
    return found?.file === undefined ? [] : [{ id, title: found.title, file: found.file }]
  })
  return (
    <Fold
      name={t('launch:documents.title')}
      peek={documents.map(({ title }) => isolate(title)).join(' · ')}
    >
      <ul className={classes.list}>
        {documents.map((document) => (
          <Document
            key={document.id}
            {...document}
            isLeftOut={kept?.every(({ sha256 }) => sha256 !== document.file.sha256) ?? false}
          />
        ))}
      </ul>
    </Fold>
  )
}

function Document({
  id,
  title,
  file: { name, size, sha256 },
  isLeftOut,
}: {
  id: string
  title: string
  file: { name: string; size: number; sha256: string }
  /** The tablet keeps no more than so much. */
  isLeftOut: boolean
}) {
  const { t, language } = useTexts()
  const { files, api } = useTablet()
  const isOnline = useIsOnline()
  const isHere = useLiveQuery(
    async () => (await files.files.where('sha256').equals(sha256).count()) > 0,
    [sha256],
  )
  const [hasFailed, setFailed] = useState(false)
  const open = async (): Promise<void> => {
    setFailed(false)
    const kept = await files.files.get(sha256)
    const result =
      kept === undefined ? await api('reference.file', { params: { referenceId: id } }) : null
    const bytes = kept?.bytes ?? (result?.ok === true ? result.value.bytes : null)
    if (bytes === null) setFailed(true)
    else saveBlob(name, new Blob([bytes], { type: 'application/pdf' }))
  }
  if (isHere === undefined) return null
  const act = t(isHere ? 'launch:documents.open' : 'launch:documents.fetch')
  return (
    <li className={classes.document}>
      <div className={classes.words}>
        <Written>{title}</Written>
        <span className={classes.file}>
          <Written>{name}</Written> · {formatBytes(size, language)}
        </span>
        {!isHere && (
          <span className={classes.file}>
            {isLeftOut
              ? t('launch:documents.too-much', { most: formatBytes(keptMostBytes, language) })
              : t('launch:documents.not-here')}
          </span>
        )}
      </div>
      {(isHere || isOnline) && (
        <Push aria-label={`${act} ${name}`} onClick={() => void open()}>
          {isHere ? <IconFileText size={20} aria-hidden /> : <IconDownload size={20} aria-hidden />}
          {act}
        </Push>
      )}
      {hasFailed && <span role="alert">{t('launch:documents.failed')}</span>}
    </li>
  )
}

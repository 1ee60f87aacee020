import type { ReportInput, ReportOptions } from '@apron/report/input.ts'
import { type Material, reportInput } from '@apron/report/material.ts'
import { Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readTexts } from '../../i18n/use-texts.ts'
import { timeZoneNow } from '../../i18n/conventions.ts'
import { installationNow } from '../../tablet/installation.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { TextLink } from '../../ui/links.tsx'
import { MarkingBadge } from '../../ui/badges/marking-badge.tsx'
import { NotPrinted } from '../../ui/page/not-printed.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { FileButtons } from './file-buttons.tsx'
import { fileName } from './file-name.ts'
import { MakingState } from './making-state.tsx'
import { OptionsForm } from './options-form.tsx'
import { useReport } from './use-report.ts'
import { textLanguage } from '../../ui/text/text-language.ts'
import classes from './preview.module.css'

const PdfPages = lazyScreen(() => import('./pdf-pages.tsx'), 'preview')

/** Options beside the pages; the report is made as soon as the page is open. */
export function Preview({ material }: { material: Material }) {
  const input = useInput(material)
  return input === null ? null : <Made input={input} material={material} />
}

function Made({ input, material }: { input: ReportInput; material: Material }) {
  const { id: assessmentId, marking } = material.assessment
  const { t } = useTranslation('preview')
  const [options, setOptions] = useState<ReportOptions>(() => ({
    language: readTexts().language,
    colour: 'full',
    size: 'LETTER',
    hasQuestions: true,
  }))
  const { making, cancel, again } = useReport(input, options)
  return (
    <Stack>
      <Text>
        <TextLink
          to="/audits/assessment/$assessmentId"
          params={{ assessmentId }}
          dir="auto"
          lang={textLanguage(input.title)}
        >
          {input.title}
        </TextLink>
      </Text>
      <MarkingBadge marking={marking} />
      {input.completion !== null && (
        <Notice>
          {t('preview:copy')}{' '}
          <TextLink to="/audits/assessment/$assessmentId" params={{ assessmentId }}>
            {t('preview:to-issued')}
          </TextLink>
        </Notice>
      )}
      <div className={classes.split}>
        <div className={classes.side}>
          <Panel title={t('preview:options')}>
            <Stack>
              <OptionsForm options={options} onChange={setOptions} />
              {making.kind === 'made' && (
                <FileButtons bytes={making.report.bytes} name={fileName(input, options)} />
              )}
            </Stack>
          </Panel>
        </div>
        <Stack>
          <MakingState making={making} onCancel={cancel} onAgain={again} />
          {making.kind === 'made' && <NotPrinted codes={making.report.missing} live />}
          {making.kind === 'made' && <PdfPages bytes={making.report.bytes} />}
        </Stack>
      </div>
    </Stack>
  )
}

/** Of one moment: it stays as it is while options are tried. */
function useInput(material: Material): ReportInput | null {
  const { ports } = useTablet()
  const [input, setInput] = useState<ReportInput | null>(null)
  useEffect(() => {
    let isCurrent = true
    const { operatorName, digits, logo } = installationNow()
    const fill = async (): Promise<void> => {
      const filled = reportInput(material, {
        operator: operatorName,
        logo: await drawableLogo(logo),
        madeAt: new Date(ports.now()).toISOString(),
        conventions: { digits, timeZone: timeZoneNow() },
      })
      if (isCurrent) setInput(filled)
    }
    void fill()
    return () => {
      isCurrent = false
    }
  }, [material, ports])
  return input
}

/** A logo as the setter can draw it, PNG or JPEG; null where there is none, or the browser cannot read it. */
async function drawableLogo(logo: string | null): Promise<string | null> {
  if (logo === null || /^data:image\/(?:png|jpeg);/.test(logo)) return logo
  try {
    const image = new Image()
    image.src = logo
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/png')
  } catch {
    return null
  }
}

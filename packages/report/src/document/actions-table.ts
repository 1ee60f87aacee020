import { planOf } from './finding-facts.ts'
import type { Node } from '../setter/node.ts'
import { bySeverity } from './findings-of.ts'
import type { Page } from './page.ts'
import { ruled } from './section.ts'

export const hasActions = ({ findings }: Page): boolean =>
  findings.some(({ question }) => question.found?.action !== undefined)

/** The corrective actions of the findings: which question, when its plan is due, and where each stood on which day. */
export function actionsTable(page: Page): Node[] {
  const { input, findings, voice, palette } = page
  const head = { bold: true, color: palette.faint, fontSize: 8.5 }
  const headOf = (key: string) => ({ text: voice.t(key), ...head, alignment: 'start' as const })
  const rows = bySeverity(findings).flatMap((finding) => {
    const { question, isSerious } = finding
    const action = question.found?.action
    if (action === undefined) return []
    const level = isSerious ? 'serious-deficiency' : 'non-compliant'
    return [
      [
        { text: voice.isolate(action.number), alignment: 'start' as const },
        { text: voice.isolate(question.number), alignment: 'start' as const },
        ...(voice.isNarrow ? [] : [{ text: voice.t(`words:level.${level}`) }]),
        { text: planOf(page, finding) },
        { text: voice.t(`words:action-state.${action.state}`) },
      ],
    ]
  })
  return [
    {
      text: voice.t('report:actions.as-of', {
        on: voice.day((input.actionsAt ?? input.madeAt).slice(0, 10)),
      }),
      margin: [0, 0, 0, 8],
    },
    {
      table: {
        widths: voice.isNarrow ? ['*', 34, 58, 58] : [130, 50, '*', 90, 90],
        headerRows: 1,
        dontBreakRows: true,
        keepWithHeaderRows: 1,
        body: [
          [
            headOf('report:actions.number'),
            headOf('report:actions.question'),
            ...(voice.isNarrow ? [] : [headOf('report:level')]),
            headOf('report:finding.plan'),
            headOf('report:actions.state'),
          ],
          ...rows,
        ],
      },
      layout: ruled(palette.line),
      fontSize: 9,
    },
  ]
}

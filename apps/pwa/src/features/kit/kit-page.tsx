import type { ComponentType } from 'react'
import { Page } from '../../ui/page/page.tsx'
import { TabLink, Tabs } from '../../ui/page/tabs.tsx'
import { ChartPart } from './chart-part.tsx'
import { DialogPart } from './dialog-part.tsx'
import { FormPart } from './form-part.tsx'
import { type KitPart, kitParts } from './kit-parts.ts'
import { ListPart } from './list-part.tsx'
import { PickersPart, TreePart } from './pick-parts.tsx'
import { useSamples } from './samples.ts'
import { DifferencePart, FiguresPart, NoticePart, PagePart } from './shown-parts.tsx'

const shown: Readonly<Record<KitPart, ComponentType>> = {
  list: ListPart,
  form: FormPart,
  page: PagePart,
  dialog: DialogPart,
  notice: NoticePart,
  figures: FiguresPart,
  chart: ChartPart,
  difference: DifferencePart,
  tree: TreePart,
  pickers: PickersPart,
}

/** Every part of `ui/` that screens are built of, to be looked at alone; in development only. */
export default function KitPage({ part = 'list' }: { part?: KitPart | undefined }) {
  const sample = useSamples()
  const Part = shown[part]
  return (
    <Page title={sample('kit')}>
      <Tabs label={sample('kit')}>
        {kitParts.map((it) => (
          <TabLink key={it} to="/kit" search={{ part: it }} isCurrent={it === part}>
            {sample(it)}
          </TabLink>
        ))}
      </Tabs>
      <Part />
    </Page>
  )
}

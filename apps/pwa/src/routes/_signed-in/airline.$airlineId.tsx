import { createFileRoute } from '@tanstack/react-router'
import { PlacePage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/airline/$airlineId')({
  staticData: { access: 'installation.edit' },
  loader: PlacePage.begin,
  component: function Place() {
    return <PlacePage kind="airlines" locationId={Route.useParams().airlineId} />
  },
})

import { createFileRoute } from '@tanstack/react-router'
import { AddPlacePage } from './-screens.tsx'

export const Route = createFileRoute('/_signed-in/airport-management/add-airport')({
  staticData: { access: 'installation.edit' },
  loader: AddPlacePage.begin,
  validateSearch: (search): { airport?: string } =>
    typeof search.airport === 'string' ? { airport: search.airport } : {},
  component: function AddPlace() {
    const { airport } = Route.useSearch()
    return <AddPlacePage key={airport ?? ''} kind="airports" airport={airport} />
  },
})

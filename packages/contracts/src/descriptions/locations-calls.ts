import type { Descriptions } from '../descriptions.ts'
import type { locationsTable } from '../tables/locations.ts'

export const locationsDescriptions: Descriptions<typeof locationsTable> = {
  'locations.airports': {
    summary: 'Airports that assessments may be made of',
    acts: [],
    reason: null,
    isForOthers: true,
  },
  'locations.all': {
    summary: 'Every kind of location',
    acts: [],
    reason: null,
  },
  'airports.list': {
    summary: 'Airports and their facilities for administration, by page',
    acts: [],
    reason: null,
  },
  'airport.one': {
    summary: 'One airport or facility',
    acts: [],
    reason: null,
  },
  'airport.create': {
    summary: 'Add an airport or a facility',
    acts: ['location.create'],
    reason: null,
  },
  'airlines.list': {
    summary: 'Airlines for administration, by page',
    acts: [],
    reason: null,
  },
  'airline.one': {
    summary: 'One airline',
    acts: [],
    reason: null,
  },
  'airline.create': {
    summary: 'Add an airline',
    acts: ['location.create'],
    reason: null,
  },
  'location.change': {
    summary: 'Change a location',
    acts: ['location.change'],
    reason: null,
  },
  'location.delete': {
    summary: 'Delete a location, or deactivate it where history refers to it',
    acts: ['location.delete', 'location.status'],
    reason: 'A location added by mistake is deleted; the error for it has a message of its own',
  },
  'location.set-status': {
    summary: 'Take a location out of use, or into use again',
    acts: ['location.status'],
    reason: null,
  },
}

/** Source of the notice. */
export const incidentTypes = ['SCHEDULE_CHANGE_EMAIL', 'SCHEDULE_CHANGE_API', 'ABNORMAL_CANCELLATION'] as const
export const incidentStatuses = ['UNCONFIRMED', 'CONFIRMED'] as const
/** What the airline changed. `NONE`: it announced a change, but nothing differs. */
export const incidentChanges = ['DELAY', 'TIME_CHANGE', 'CANCELLATION', 'REROUTING', 'NONE'] as const
export const scheduleChangeTypes = ['FLIGHT_CHANGE', 'FLIGHT_CANCELLED', 'NO_SCHEDULE_CHANGE'] as const
export const cancelledTypes = ['UNACCOUNTED', 'CANCELLED_BY_PASSENGER', 'NO_CANCELLATION'] as const

export type IncidentType = (typeof incidentTypes)[number]
export type IncidentStatus = (typeof incidentStatuses)[number]
export type IncidentChange = (typeof incidentChanges)[number]
export type ScheduleChangeType = (typeof scheduleChangeTypes)[number]
export type CancelledType = (typeof cancelledTypes)[number]
export type IncidentReason = ScheduleChangeType | CancelledType

/** Maximum incidents handled in one request. */
export const maxIncidents = 200

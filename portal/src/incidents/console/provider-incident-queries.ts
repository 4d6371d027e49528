import type { CallAnswer, CallInput } from '@gangway/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { once, useChange } from '../../shared/api/use-change.ts'

type ListBody = NonNullable<CallInput<'POST /console/incident/getPageList'>['body']>
type CreateBody = NonNullable<CallInput<'POST /console/incident/create'>['body']>
type CorrectBody = NonNullable<CallInput<'POST /console/incident/correct'>['body']>

export type FlightChange = NonNullable<CallInput<'POST /console/incident/preview'>['body']>
export type ReportCorrection = NonNullable<CallInput<'POST /console/incident/previewCorrection'>['body']>
export type ProviderIncidents = CallAnswer<'POST /console/incident/getPageList'>
export type ProviderIncident = CallAnswer<'GET /console/incident/info/{incidentId}'>
export type ReportPreview = CallAnswer<'POST /console/incident/preview'>
export type CorrectionPreview = CallAnswer<'POST /console/incident/previewCorrection'>

export function useProviderIncidents(body: ListBody) {
  return useQuery({
    queryKey: ['console', 'incident', 'list', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /console/incident/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
}

export function useProviderIncident(incidentId: string) {
  return useQuery({
    queryKey: ['console', 'incident', 'info', incidentId],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('GET /console/incident/info/{incidentId}', { params: { incidentId }, quiet: true, signal }),
      ),
  })
}

/** Asked for by a button, and again when the bookings have changed. */
export const usePreviewReport = () =>
  useMutation({
    mutationFn: (body: FlightChange) =>
      unwrapResult(client.call('POST /console/incident/preview', { body, reads: true, quiet: true })),
  })

export const usePreviewCorrection = () =>
  useMutation({
    mutationFn: (body: ReportCorrection) =>
      unwrapResult(client.call('POST /console/incident/previewCorrection', { body, reads: true, quiet: true })),
  })

export const useCreateReport = () =>
  useChange(
    (body: CreateBody) => unwrapResult(client.call('POST /console/incident/create', { body, ...once() })),
    ['console', 'incident'],
  )

export const useCorrectReport = () =>
  useChange(
    (body: CorrectBody) => unwrapResult(client.call('POST /console/incident/correct', { body, ...once() })),
    ['console', 'incident'],
  )

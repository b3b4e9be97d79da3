import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { eventCalendar, isOnDay } from '../../../../archive/event-calendar.ts';
import { absoluteAddress, eventCalendarPath, extraPath } from '../../../../routes.ts';
import { site as identity } from '../../../../site.config.ts';
import { fileResponse } from '../../../_file-response.ts';
import { forEachItem } from '../../../_static-paths.ts';

/** Each event as a file for calendars, beside its page. */
export const getStaticPaths = (() =>
  forEachItem(({ extras }) => extras.filter(isOnDay), eventCalendarPath)) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props, locals, site }) => {
  const calendar = eventCalendar(locals.language, props.item, {
    // The same in both languages: it is one event, and a calendar that has it keeps it once.
    uid: `extra-${props.item.id}@${site?.hostname ?? 'localhost'}`,
    url: encodeURI(absoluteAddress(site, extraPath(locals.language, props.item))),
    publisher: identity.name,
    timeZone: identity.timeZone,
  });
  return fileResponse(calendar, 'text/calendar; charset=utf-8');
};

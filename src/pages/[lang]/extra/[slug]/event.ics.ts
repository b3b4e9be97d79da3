import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { eventCalendar } from '../../../../archive/event-calendar.ts';
import { calendarEvent, isOnDay } from '../../../../archive/extra-pages.ts';
import { absoluteAddress, eventCalendarPath, extraPath } from '../../../../routes.ts';
import { site as identity } from '../../../../site.config.ts';
import { forEachItem } from '../../../_static-paths.ts';

/** Each event as a file for calendars, beside its page. */
export const getStaticPaths = (() =>
  forEachItem(({ extras }) => extras.filter(isOnDay), eventCalendarPath)) satisfies GetStaticPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({
  props: { item },
  locals: { language },
  site,
}) => {
  const calendar = eventCalendar({
    ...calendarEvent(language, item),
    // The same in both languages: it is one event, and a calendar that has it keeps it once.
    uid: `extra-${item.id}@${site?.hostname ?? 'localhost'}`,
    url: encodeURI(absoluteAddress(site, extraPath(language, item))),
    publisher: identity.name,
    timeZone: identity.timeZone,
  });
  return new Response(calendar, { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
};

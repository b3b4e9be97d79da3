import type Collection from 'ol/Collection.js';
import Kinetic from 'ol/Kinetic.js';
import { focus, noModifierKeys, platformModifierKeyOnly, primaryAction } from 'ol/events/condition.js';
import DragPan from 'ol/interaction/DragPan.js';
import { defaults } from 'ol/interaction/defaults.js';
import type Interaction from 'ol/interaction/Interaction.js';
import KeyboardPan from 'ol/interaction/KeyboardPan.js';
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';

/** One finger and an unfocused wheel belong to the page; two fingers, a mouse and a focused wheel move the map. */
export function createInteractions(duration: number): Collection<Interaction> {
  const pan: DragPan = new DragPan({
    condition: (event) => {
      const isTouch =
        event.originalEvent instanceof PointerEvent && event.originalEvent.pointerType === 'touch';
      return isTouch ? pan.getPointerCount() === 2 : noModifierKeys(event) && primaryAction(event);
    },
    ...(duration > 0 && { kinetic: new Kinetic(-0.005, 0.05, 100) }),
  });
  const wheel = new MouseWheelZoom({
    condition: (event) => platformModifierKeyOnly(event) || focus(event),
    duration,
  });
  const interactions: Collection<Interaction> = defaults({
    altShiftDragRotate: false,
    pinchRotate: false,
    shiftDragZoom: false,
    dragPan: false,
    keyboard: false,
    mouseWheelZoom: false,
    zoomDuration: duration,
  });
  interactions.extend([pan, wheel, new KeyboardPan({ duration }), new KeyboardZoom({ duration })]);
  return interactions;
}

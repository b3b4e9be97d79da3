import { useState, type RefObject } from 'react';
import { measureSpace } from './measure-space.ts';
import { MENU_MAX_HEIGHT, placeMenu } from './windowing.ts';

/** The menu's side and height, in pixels, and what measures them again by the space round its field. */
export function useMenuPosition(
  field: RefObject<HTMLElement | null>,
): readonly [ReturnType<typeof placeMenu>, () => void] {
  const [position, setPosition] = useState(() => placeMenu(0, MENU_MAX_HEIGHT));

  function place(): void {
    if (field.current === null) return;
    const { above, below } = measureSpace(field.current);
    setPosition(placeMenu(above, below));
  }

  return [position, place];
}

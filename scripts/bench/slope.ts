/** Of the line that is nearest to the numbers: by how much they grow from one to the next. */
export function slope(numbers: readonly number[]): number {
  const middle = (numbers.length - 1) / 2;
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  let [above, below] = [0, 0];
  for (const [place, number] of numbers.entries()) {
    above += (place - middle) * (number - mean);
    below += (place - middle) ** 2;
  }
  return above / below;
}

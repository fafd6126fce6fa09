/**
 * Checkboxes of a page of rows.
 * @param select changes the selection
 */
export function pageSelection(
  ids: readonly string[],
  selected: readonly string[],
  select: (ids: readonly string[]) => void,
) {
  return {
    all: {
      isPicked: ids.every((id) => selected.includes(id)),
      onPick: (isPicked: boolean) => select(isPicked ? ids : []),
    },
    of: (id: string) => ({
      isSelected: selected.includes(id),
      onSelect: (isSelected: boolean) =>
        select(isSelected ? [...selected, id] : selected.filter((other) => other !== id)),
    }),
  };
}

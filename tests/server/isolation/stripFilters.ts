import {
  BinaryOperationNode,
  ColumnNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  RawNode,
  ReferenceNode,
} from 'kysely';

/** Number of removed filters. */
interface Stripped {
  readonly plugin: KyselyPlugin;
  readonly count: () => number;
}

/** Removes the organization filter from every query, as a forgetful author would omit it. */
export function stripOrganisationFilters(): Stripped {
  let count = 0;
  class Stripper extends OperationNodeTransformer {
    protected override transformBinaryOperation(node: BinaryOperationNode) {
      if (!isOrganisationFilter(node)) return super.transformBinaryOperation(node);
      count += 1;
      // `organization_id = organization_id` is true for every row.
      return BinaryOperationNode.create(node.leftOperand, node.operator, node.leftOperand);
    }

    /** Removes the filter from raw SQL: `organisation_id = ${id}`. */
    protected override transformRaw(node: RawNode): RawNode {
      const raw = super.transformRaw(node);
      const fragments: string[] = [''];
      const parameters: OperationNode[] = [];
      raw.sqlFragments.forEach((fragment, index) => {
        fragments.push(`${fragments.pop() ?? ''}${fragment}`);
        const parameter = raw.parameters[index];
        if (parameter === undefined) return;
        const [, column] = /((?:\w+\.)?organisation_id) = $/.exec(fragment) ?? [];
        if (column === undefined) {
          parameters.push(parameter);
          fragments.push('');
        } else {
          count += 1;
          fragments.push(`${fragments.pop() ?? ''}${column}`);
        }
      });
      return RawNode.create(fragments, parameters);
    }
  }
  const stripper = new Stripper();
  return {
    plugin: {
      transformQuery: ({ node }) => stripper.transformNode(node),
      transformResult: async ({ result }) => result,
    },
    count: () => count,
  };
}

function isOrganisationFilter({ leftOperand, operator }: BinaryOperationNode): boolean {
  if (!OperatorNode.is(operator) || operator.operator !== '=') return false;
  if (!ReferenceNode.is(leftOperand) || !ColumnNode.is(leftOperand.column)) return false;
  return leftOperand.column.column.name === 'organisation_id';
}

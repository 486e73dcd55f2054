import { createElement, type ElementType, type Key, Profiler } from "react";
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from "react/jsx-runtime";
import { onTestFinished } from "vitest";

// The JSX of the app is compiled to this in component tests: React's own functions, which can put a component that the
// app renders into a `Profiler`.

export { Fragment };

type Props = Record<string, unknown>;

interface Profiled {
	idOf: (props: Props) => string;
	onRender: (id: string) => void;
}

const profiled = new Map<ElementType, Profiled>();

/** Until the test ends, calls back each time that something was rendered in an element of a component. */
export function profile(
	component: ElementType,
	idOf: Profiled["idOf"],
	onRender: Profiled["onRender"],
): void {
	profiled.set(component, { idOf, onRender });
	onTestFinished(() => void profiled.delete(component));
}

const watched =
	(create: typeof reactJsx): typeof reactJsx =>
	(type: ElementType, props: unknown, key?: Key) => {
		const element = create(type, props, key);
		const { idOf, onRender } = profiled.get(type) ?? {};
		return idOf && onRender
			? createElement(Profiler, { key, id: idOf(props as Props), onRender }, element)
			: element;
	};

export const jsx = watched(reactJsx);
export const jsxs = watched(reactJsxs);

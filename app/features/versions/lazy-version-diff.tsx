import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { VersionDiffProps } from "./version-diff.tsx";

const VersionDiff = lazy(() =>
	import("./version-diff.tsx").then((module) => ({ default: module.VersionDiff })),
);

/** A comparison whose code is loaded with the first one. */
export function LazyVersionDiff(props: VersionDiffProps) {
	return (
		<Suspense fallback={<Skeleton height={200} role="status" aria-label="Comparing" />}>
			<VersionDiff {...props} />
		</Suspense>
	);
}

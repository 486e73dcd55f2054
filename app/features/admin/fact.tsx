import { DataList } from "@mantine/core";
import type { ReactNode } from "react";

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
	<DataList.Item>
		<DataList.ItemLabel>{label}</DataList.ItemLabel>
		<DataList.ItemValue style={{ overflowWrap: "anywhere" }}>{children}</DataList.ItemValue>
	</DataList.Item>
);
